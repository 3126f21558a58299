import { describe, expect, it } from "vitest";
import { marksOf } from "../view/marked-picture.tsx";
import { type Facts, fromAnswer, fromDetection } from "./image-result.ts";
import type { Picture } from "./read-picture.ts";

const BOX = { left: 0.1, top: 0.2, width: 0.3, height: 0.4 };
const RED = { name: "red", hex: "#d6281f", percentage: 60 };

const picture = (width = 640, height = 480) => ({ width, height }) as Picture;
const facts = (...names: string[]) =>
  ({ colors: names.map((name) => ({ name, hex: "#000000", percentage: 30 })) }) as unknown as Facts;
const found = (objects: [name: string, confidence: number][], emotions: (string | undefined)[] = []) => ({
  objects: objects.map(([name, confidence]) => ({ name, confidence, box: BOX, color: RED })),
  faces: emotions.map((name) => ({ box: BOX, emotion: name ? { name, confidence: 0.874 } : undefined })),
});
const described = (detection: ReturnType<typeof found>, ...colors: string[]) =>
  fromDetection(detection, picture(), facts(...colors)).description;

describe("the description", () => {
  it("names detected objects, and unlikely ones with perhaps", () => {
    const detection = found([
      ["person", 0.9],
      ["person", 0.46],
      ["umbrella", 0.6],
      ["tie", 0.59],
      ["tie", 0.45],
    ]);

    expect(described(detection, "black", "white", "blue", "red")).toBe(
      "The picture shows two people and an umbrella, and perhaps two ties. The colors are mostly black, white, and blue.",
    );
  });

  it("says so if nothing is likely, or nothing was found", () => {
    expect(described(found([["scissors", 0.52]]))).toBe("The picture may show scissors.");
    expect(described(found([]), "green")).toBe("The model recognized no objects. The colors are mostly green.");
  });

  it("says what a picture is in which no model of photographs finds anything", () => {
    const drawn = (genre: Facts["genre"], detection = found([])) =>
      fromDetection(detection, picture(), { ...facts("white"), genre });

    expect(drawn("chart or drawing").description).toBe(
      "The picture looks like a chart or another drawing. If it has labels, their text can be read below. The colors are mostly white.",
    );
    expect(drawn("chart or drawing").tags).toContain("drawing");
    expect(drawn("screenshot with text").description).toContain("The picture looks like a screenshot with text");
    expect(drawn("screenshot with text").tags).toContain("text");
    expect(drawn("screenshot with text", found([["laptop", 0.9]])).description).toContain(
      "The picture shows a laptop.",
    );
  });

  it("leaves out guesses that are wrong more often than right, and says so", () => {
    const detection = found([
      ["horse", 0.7],
      ["cow", 0.44],
      ["dog", 0.3],
    ]);

    expect(described(detection)).toBe(
      "The picture shows a horse. 2 weaker guesses were left out, as most of those are wrong.",
    );
    expect(described(found([["cake", 0.35]]))).toBe(
      "The model recognized no objects. One weaker guess was left out, as most of those are wrong.",
    );
    const { objects, tags } = fromDetection(detection, picture(), facts());
    expect(objects.map(({ name }) => name)).toEqual(["horse"]);
    expect(tags).not.toContain("cow");
  });

  it("counts more of a type of which one is sure", () => {
    const detection = found([
      ["sheep", 0.6],
      ["sheep", 0.3],
      ["cow", 0.59],
      ["cow", 0.3],
    ]);
    expect(described(detection)).toBe(
      "The picture shows two sheep, and perhaps a cow. One weaker guess was left out, as most of those are wrong.",
    );
  });

  it("counts objects, from twelve on in digits", () => {
    expect(described(found(Array.from({ length: 3 }, () => ["sheep", 0.8])))).toBe("The picture shows three sheep.");
    expect(described(found(Array.from({ length: 12 }, () => ["bench", 0.8])))).toBe("The picture shows 12 benches.");
  });

  it("describes the faces", () => {
    expect(described(found([], ["happy"]))).toContain("The one face in it looks happy.");
    expect(described(found([], [undefined]))).toContain("There is one face in it.");
    expect(described(found([], ["fear", "neutral", "fear"]))).toContain(
      "There are 3 faces in it, looking afraid and neutral.",
    );
    expect(described(found([], [undefined, undefined]))).toContain("There are 2 faces in it.");
  });
});

describe("tags", () => {
  it("are the objects, their categories, and properties of the picture", () => {
    const twice = found([
      ["dog", 0.9],
      ["dog", 0.8],
      ["car", 0.7],
    ]);

    expect(fromDetection(twice, picture(), facts("red")).tags).toEqual([
      "dog",
      "car",
      "animal",
      "vehicle",
      "color",
      "landscape format",
    ]);
    expect(fromDetection(found([]), picture(480, 640), facts("black", "silver")).tags).toEqual([
      "black and white",
      "portrait format",
    ]);
    expect(fromDetection(found([]), picture(64, 64), facts()).tags).toEqual(["color", "square"]);
  });
});

describe("findings", () => {
  it("have a color, whole percentages, and a mark on the picture", () => {
    const content = fromDetection(found([["cup", 0.876]], ["surprise", undefined]), picture(), facts());

    expect(content.objects).toEqual([{ name: "cup", confidence: 88, box: BOX, color: RED }]);
    expect(content.emotions).toEqual([
      { emotion: "surprised", confidence: 87, box: BOX },
      { emotion: undefined, confidence: undefined, box: BOX },
    ]);
    expect(marksOf(content).map(({ id, label }) => [id, label])).toEqual([
      ["object-0", "cup 88%"],
      ["face-0", "surprised 87%"],
      ["face-1", "face"],
    ]);
  });

  it("are kept next to a remote model's description, which adds more", () => {
    const here = fromDetection(found([["cup", 0.5]], ["happy"]), picture(), facts());
    const answer = {
      description: "A cup on a tray",
      objects: [
        { name: "Cup", confidence: 0.9 },
        { name: "Tray", confidence: 83 },
      ],
      tags: ["kitchen"],
      engine: "remote" as const,
    };

    expect(fromAnswer(answer, here)).toEqual({
      description: "A cup on a tray",
      objects: [...here.objects, { name: "Tray", confidence: 83 }],
      emotions: here.emotions,
      tags: ["kitchen"],
    });
    expect(fromAnswer(answer, null)).toMatchObject({ objects: [{ name: "Cup", confidence: 90 }, { name: "Tray" }] });
    expect(marksOf(fromAnswer(answer, null))).toEqual([]);
  });
});
