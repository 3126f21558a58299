import { objectField, textareaField, textField, webAddressField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

export const profileSection = defineSection({
  key: "profile",
  title: "Profile",
  summary: "Name, title, pitch, contact and links.",
  address: "/",
  fields: [
    textField("name", "Name", { required: true, limit: 60 }),
    textField("jobTitle", "Title", { required: true, help: "What you do, beside your name." }),
    textareaField("pitch", "Pitch", {
      required: true,
      limit: 400,
      help: "The home page's headline: up to 64 characters fit two lines at its largest size. Search results and social cards show it too.",
    }),
    textField("email", "Email", { required: true, format: "email" }),
    textField("location", "Location", { required: true }),
    textField("cvUrl", "CV", {
      required: true,
      format: "link-target",
      limit: 500,
      help: "What “Download CV” opens. /resume.pdf is made from the resume.",
    }),
    webAddressField("bookingUrl", "Booking page", {
      help: "Where visitors pick a time for a call. Leave it empty if you have none.",
    }),
    objectField("links", "Profiles", {
      fields: [webAddressField("codeHosting", "GitHub"), webAddressField("professionalNetwork", "LinkedIn")],
    }),
  ],
});
