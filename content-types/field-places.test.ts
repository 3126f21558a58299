import { expect, test } from "vitest";
import { consultingService } from "./consulting-service.ts";
import { placeOf } from "./field-places.ts";
import { resumeSection } from "./site/resume.ts";

test.each([
  ["summary", "Summary"],
  ["education", "Education"],
  ["education.0.degree", "Education, degree 1, Degree"],
  ["experience.11.period.start", "Experience, position 12, Period, From"],
  ["skills.1.items.0", "Skill groups, group 2, Skills, skill 1"],
])("the place of %s is %s", (path, place) => {
  expect(placeOf(resumeSection.fields, path)).toBe(place);
});

test("the fields of every item and the alt text of a picture have the form's names", () => {
  expect(placeOf(consultingService.fields, "slug")).toBe("Address");
  expect(placeOf(consultingService.fields, "imageAlt")).toBe("Picture: alt text");
});
