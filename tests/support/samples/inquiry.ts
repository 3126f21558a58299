/** A PNG of one pixel. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

/** Sends a message with a picture to a running site, as the contact form does. */
export async function sendSampleInquiry(address: string, fields: Record<string, string> = {}): Promise<void> {
  const form = new FormData();
  const said = {
    name: "Ada Sample",
    email: "ada@works.example",
    company: "Sample Works",
    projectType: "Data Engineering Pipeline",
    description: "A pipeline that never leaks.\nFrom three sources to one.",
    sourcePage: "/consulting-services",
    ...fields,
  };
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  form.append("files", new File([Buffer.from(PIXEL, "base64")], "sketch.png", { type: "image/png" }));
  const response = await fetch(`${address}/api/contact`, {
    method: "POST",
    body: form,
    headers: { accept: "application/json" },
  });
  if (response.status !== 201) throw new Error(`The inquiry returned ${response.status}.`);
}
