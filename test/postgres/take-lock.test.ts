import { takeLockSuite } from "../workbench/take-lock-suite.ts";

takeLockSuite("postgres");
