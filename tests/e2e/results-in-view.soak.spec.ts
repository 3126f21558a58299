import { testResultsInView } from "#tests/support/page/results-in-view.ts";

testResultsInView(390, 844);
