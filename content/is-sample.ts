import { profile } from "./profile.ts";

/** Whether it is the invented person that a new site comes with. */
export const isSamplePerson = ({ name, email }: { name: string; email: string }) =>
  name === "Alex Example" && email === "hello@alex.example";

/** Whether the files in this folder are still the sample's. Tests of the sample's own texts and figures run only then. */
export const isSampleOwner = isSamplePerson(profile);
