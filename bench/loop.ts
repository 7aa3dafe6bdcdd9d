/** The loop of whoever changes something: one pure test file, and all tests that build nothing, each from the prompt. */
import { hold, median, note, repository, timed } from "./measure.ts";

const rounds = 5;
const pure = "test/plan/mask.test.ts";

const seconds = (...args: readonly string[]) => timed("npm", args, { cwd: repository }) / 1000;

const one = Array.from({ length: rounds }, () => seconds("test", "--", pure));
hold("loop: seconds of one pure file", median(one), 3);
hold("loop: seconds of test:quick", seconds("run", "test:quick"), 75);
note(`median of ${rounds} of \`npm test -- ${pure}\`, and one \`npm run test:quick\`, wall time`);
