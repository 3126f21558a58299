type Click = Pick<MouseEvent, "altKey" | "button" | "ctrlKey" | "defaultPrevented" | "metaKey" | "shiftKey">;

/** Whether a click on a link navigates in this tab. With a modifier key it opens a new tab or downloads. */
export function isPlainClick({ altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey }: Click): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey && !defaultPrevented;
}
