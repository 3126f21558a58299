type Ask = (path: string) => Response | Promise<Response>;

/** The URL of the next or previous page in a response's Link header. */
export function linkTo(answer: Response, rel: "next" | "prev"): string | undefined {
  return new RegExp(`<([^>]+)>; rel="${rel}"`).exec(answer.headers.get("link") ?? "")?.[1];
}

/** Follows a list to its end and back, and returns the rows of each page in both directions. */
export async function walkPages<Row>(ask: Ask, path: string): Promise<{ there: Row[][]; back: Row[][] }> {
  const there: Row[][] = [];
  const back: Row[][] = [];
  let last = path;
  for (let next: string | undefined = path; next; ) {
    const answer = await ask(next);
    there.push((await answer.json()) as Row[]);
    last = next;
    next = linkTo(answer, "next");
  }
  for (let previous: string | undefined = last; previous; ) {
    const answer = await ask(previous);
    back.unshift((await answer.json()) as Row[]);
    previous = linkTo(answer, "prev");
  }
  return { there, back };
}
