import { profile } from "./profile.ts";

/** Whether the files in this folder are still the sample's. Tests of the sample's own texts and figures run only then. */
export const isSampleOwner = profile.name === "Alex Example" && profile.email === "hello@alex.example";
