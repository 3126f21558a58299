/** In the owner's filters, the source of inquiries whose page is not known. Apart from the form's options, which visitors load. */
export const UNKNOWN_SOURCE = "unknown";
