import { type Editor, Node } from "@tiptap/core";
import type { Node as DocumentNode, Schema } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";

/** Pictures side by side, each with a caption of its own: a figure of figures. */
export const PictureRow = Node.create({
  name: "pictureRow",
  group: "block",
  content: "figure+",
  isolating: true,
  parseHTML: () => [
    {
      tag: "figure",
      // Before a picture, which is a figure too.
      priority: 60,
      getAttrs: ({ children }) =>
        children.length > 1 && [...children].every((child) => child.matches("figure:has(> img)")) ? {} : false,
    },
  ],
  renderHTML: () => ["figure", 0],
});

const isRow = (node: DocumentNode | null) => node?.type.name === "pictureRow";

/** Where a picture is, and whether there is another right above it. */
export function placeOfPicture({ state }: Editor, at: number) {
  const { parent, nodeBefore } = state.doc.resolve(at);
  const isInRow = isRow(parent);
  return { isInRow, isBelowPicture: !isInRow && (isRow(nodeBefore) || nodeBefore?.type.name === "figure") };
}

/** A press on a picture selects it, so that keys remove, copy and replace it; one on its caption writes there. */
export function selectPicture(view: EditorView, at: number, target: EventTarget | null): boolean {
  const { doc, tr } = view.state;
  if (doc.nodeAt(at)?.type.name !== "figure" || !(target instanceof HTMLImageElement)) return false;
  view.dispatch(tr.setSelection(NodeSelection.create(doc, at)));
  return true;
}

/** A row of one is a picture. */
const rowOf = ({ nodes }: Schema, pictures: readonly DocumentNode[]) =>
  nodes.pictureRow && pictures.length > 1 ? [nodes.pictureRow.create(null, pictures)] : pictures;

export function putBesideTheOneAbove({ state, view }: Editor, at: number) {
  const { nodeBefore: above, nodeAfter: picture } = state.doc.resolve(at);
  if (!above || !picture) return;
  const pictures = [...(isRow(above) ? above.content.content : [above]), picture];
  view.dispatch(state.tr.replaceWith(at - above.nodeSize, at + picture.nodeSize, rowOf(state.schema, pictures)));
}

/** Takes a picture out of its row: to stand below it, or to be removed. */
export function takeOutOfRow({ state, view }: Editor, at: number, { isRemoved }: { isRemoved: boolean }) {
  const place = state.doc.resolve(at);
  const picture = place.nodeAfter;
  const others = place.parent.content.content.filter((each) => each !== picture);
  const below = picture && !isRemoved ? [picture] : [];
  view.dispatch(state.tr.replaceWith(place.before(), place.after(), [...rowOf(state.schema, others), ...below]));
}
