import astronaut from "../sample/astronaut.webp?url";
import cat from "../sample/cat.webp?url";
import photographer from "../sample/photographer.webp?url";
import sign from "../sample/street-sign.svg?url";

type SamplePicture = { name: string; title: string; url: string; credit: string };

/** Scaled down from measure/quality/images/photos, where SOURCES.md has the details; the sign was drawn for this page. */
const samplePictures: readonly SamplePicture[] = [
  { name: "astronaut.webp", title: "An astronaut", url: astronaut, credit: "NASA, public domain" },
  { name: "cat.webp", title: "A cat", url: cat, credit: "Stéfan van der Walt, CC0" },
  { name: "photographer.webp", title: "A photographer", url: photographer, credit: "Lav Varshney, CC0" },
  { name: "street-sign.svg", title: "A street sign", url: sign, credit: "a drawing with text" },
];

type SamplePicturesProps = { onChoose: (load: () => Promise<File>, name: string) => void };

/** Pictures to try for a visitor who has none at hand. */
export function SamplePictures({ onChoose }: SamplePicturesProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-muted">Or try one of these</legend>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {samplePictures.map((sample) => (
          <li key={sample.name}>
            <button
              type="button"
              title={sample.credit}
              onClick={() => onChoose(() => fetchSample(sample), sample.name)}
              className="w-full rounded-control border border-line bg-background p-1.5 text-left text-sm tint hover:bg-sunken"
            >
              <img src={sample.url} alt="" loading="lazy" className="mb-1 h-20 w-full rounded-tag object-cover" />
              {sample.title}
              <span className="block text-xs text-muted">{sample.credit}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

async function fetchSample({ name, url }: SamplePicture): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const picture = await response.blob();
  return new File([picture], name, { type: picture.type });
}
