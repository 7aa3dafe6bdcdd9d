/** Fixtures of a test file: a shared platform, and stacks that are removed after each test. */
import { onTestFinished } from "vitest";
import { startTestPlatform, type TestPlatform } from "./platform.ts";
import { shared } from "./shared.ts";
import { type Manifest, TestStack } from "./stack.ts";

/** A platform for all tests of the file. */
export function platformSuite(start = startTestPlatform): TestPlatform {
  return shared(start, (platform) => platform.close());
}

/** A platform for one test. */
export async function ownPlatform(): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  onTestFinished(() => platform.close());
  return platform;
}

interface StackSuite {
  readonly platform: TestPlatform;
  /** A stack for one test. */
  stackOf(manifest: Manifest | string, options?: StackOptions): TestStack;
}

interface StackOptions {
  readonly name?: string;
  /** The environment that the manifest reads. */
  readonly env?: { [name: string]: string };
}

/** A platform for all tests of the file, and stacks against it. */
export function stackSuite(start = startTestPlatform): StackSuite {
  const platform = platformSuite(start);
  return { platform, stackOf: (manifest, options) => ownStack(platform, manifest, options) };
}

/** The same where several tests leave objects behind: each stack has a name of its own, as in an account. */
export function distinctStackSuite(start = startTestPlatform): StackSuite {
  const platform = platformSuite(start);
  let count = 0;
  return {
    platform,
    stackOf: (manifest, options) => ownStack(platform, manifest, { name: `test-${++count}`, ...options }),
  };
}

/** A stack for one test, against a platform; without a manifest it is the test that declares. */
export function ownStack(
  platform: TestPlatform,
  manifest?: Manifest | string,
  { name = "test", env = {} }: StackOptions = {},
): TestStack {
  const stack = new TestStack(platform);
  onTestFinished(() => stack.close());
  stack.name = name;
  stack.env = env;
  if (manifest !== undefined) stack.declare(manifest);
  return stack;
}
