/** Milliseconds of the processor that this process has used so far: unlike those of a clock, they do not grow on a busy machine. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
