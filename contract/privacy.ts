/** Facts on the privacy page that depend on the settings. */
export type PrivacyFacts = {
  /** In days; 0 means until someone deletes it. */
  kept: {
    inquiries: number;
    spam: number;
    sentMail: number;
    unconfirmed: number;
    unsubscribed: number;
    logs: number;
    backups: number;
  };
  confirmWithinDays: number;
  /** Who delivers emails; null if none are sent. The host is null if the mail server is the site's own. */
  mailServer: { host: string | null } | null;
  /** Where booked meetings are written, besides this site; null if nowhere. The host is null if the server is the owner's. */
  calendar: { host: string | null } | null;
  /** The connected language model; null if the site's own engines answer. The host is null if the owner runs it. */
  model: { host: string | null; seesPictures: boolean } | null;
  /** The demos that are switched off, by their addresses below /demos. */
  demosOff: readonly string[];
};
