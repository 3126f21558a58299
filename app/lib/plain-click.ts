type Click = Pick<MouseEvent, "altKey" | "button" | "ctrlKey" | "defaultPrevented" | "metaKey" | "shiftKey">;

/** Does this click on a link lead there in this tab? With a modifier key it opens another one, or saves the page. */
export function isPlainClick({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented;
}
