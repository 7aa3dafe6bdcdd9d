/** The JSON that a thread writes and reads at once, which is what others wait for. */
import { onTestFinished, vi } from "vitest";

/** Returns the most characters of JSON that this thread writes and reads at once from now on. */
export function watchJson() {
  const most = { written: 0, read: 0 };
  const [write, read] = [JSON.stringify, JSON.parse];
  const written = vi.spyOn(JSON, "stringify").mockImplementation((...given: Parameters<typeof JSON.stringify>) => {
    const text = write(...given);
    most.written = Math.max(most.written, text?.length ?? 0);
    return text;
  });
  const parsed = vi.spyOn(JSON, "parse").mockImplementation((...given) => {
    most.read = Math.max(most.read, given[0].length);
    return read(...given);
  });
  onTestFinished(() => {
    written.mockRestore();
    parsed.mockRestore();
  });
  return most;
}
