/** States of earlier versions, and the lock of a state, with states in a database. */
import { olderStateSuite } from "../workbench/older-state-suite.ts";
import { takeLockSuite } from "../workbench/take-lock-suite.ts";

olderStateSuite("postgres");
takeLockSuite("postgres");
