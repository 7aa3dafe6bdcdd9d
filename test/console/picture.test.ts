/** The picture of the first page is that of the console of today. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { consolePicturePath, drawConsolePicture } from "../../scripts/console-picture.ts";
import { noBrowser, sharedBrowser } from "../support/browser.ts";

const browser = sharedBrowser();

/** Fonts of machines differ, so edges of letters do. A page that looks otherwise differs in far more. */
const mostDifferent = 0.03;

/** Returns the share of pixels of two pictures that differ visibly; 1 for pictures of different sizes. */
async function differentShare(first: Buffer, second: Buffer): Promise<number> {
  const page = await (await browser()).newPage();
  const urls = [first, second].map((png) => `data:image/png;base64,${png.toString("base64")}`);
  const share = await page.evaluate<number>(`(async () => {
    const [a, b] = await Promise.all(${JSON.stringify(urls)}.map(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext("2d");
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, picture.width, picture.height);
    }));
    if (a.width !== b.width || a.height !== b.height) return 1;
    let different = 0;
    for (let at = 0; at < a.data.length; at += 4) {
      const most = Math.max(...[0, 1, 2].map((part) => Math.abs(a.data[at + part] - b.data[at + part])));
      if (most > 48) different += 1;
    }
    return different / (a.data.length / 4);
  })()`);
  await page.close();
  return share;
}

test.skipIf(noBrowser)(
  "docs/images/console.png is up to date: node scripts/console-picture.ts draws it again",
  async () => {
    const [kept, drawn] = [readFileSync(consolePicturePath), await drawConsolePicture(await browser())];
    expect(await differentShare(kept, drawn)).toBeLessThan(mostDifferent);
  },
);

test("the README opens with the picture", () => {
  const [opening] = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8").split("\n## ");
  expect(opening).toMatch(/^!\[[^\]]{20,}\]\(docs\/images\/console\.png\)$/m);
});
