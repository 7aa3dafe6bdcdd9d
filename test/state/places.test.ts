import { statePlaceSuite } from "./place-suite.ts";

statePlaceSuite("local");
statePlaceSuite("s3");
statePlaceSuite("http");
