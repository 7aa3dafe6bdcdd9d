import { statePlaceSuite } from "../engine/state/place-suite.ts";

statePlaceSuite("postgres");
