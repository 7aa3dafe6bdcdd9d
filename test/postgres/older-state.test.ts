import { olderStateSuite } from "../workbench/older-state-suite.ts";

olderStateSuite("postgres");
