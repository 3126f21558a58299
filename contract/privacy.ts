/** What the privacy page states and the settings decide. */
export type PrivacyFacts = {
  /** In days; 0 means until somebody deletes it. */
  kept: {
    inquiries: number;
    spam: number;
    sentMail: number;
    unconfirmed: number;
    unsubscribed: number;
    visits: number;
    activity: number;
    backups: number;
  };
  confirmWithinDays: number;
  /** Who delivers the mails; null where none are sent. The host is null where it is the site's own. */
  mailServer: { host: string | null } | null;
  /** The language model that answers in the demos; null where the site's own engines do. */
  model: { host: string | null; seesPictures: boolean } | null;
};
