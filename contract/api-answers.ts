import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { OpenSession, RecoveryCodes, SessionAnswer, SignInAnswer, TotpSecret, TotpState } from "./accounts.ts";
import type { AiAbilities } from "./ai.ts";
import type { BlogListingAnswer } from "./blog-listing.ts";
import type { ConnectedCalendar } from "./connected-calendars.ts";
import type { BulkAnswer, SelectionAnswer } from "./content-bulk.ts";
import type { OrderEntry } from "./content-order.ts";
import type { Taxonomy } from "./content-terms.ts";
import type { EvidenceOverview, ProofSuggestion } from "./evidence.ts";
import type { MailCountAnswer, MailStatusAnswer } from "./mail.ts";
import type { MailSettingsAnswer, MailTestAnswer } from "./mail-settings.ts";
import type { MailingAnswer } from "./mailings.ts";
import type { ImportReport, MakeItYoursAnswer } from "./make-it-yours.ts";
import type { PictureAnswer } from "./media.ts";
import type { RemovedPictures, UnusedPictures } from "./media-library.ts";
import type { ModelListAnswer, ModelsAnswer, ModelTestAnswer } from "./model-settings.ts";
import type { NewsletterAnswer } from "./newsletter.ts";
import type { InquiryCountAnswer, InquiryDetails, InquiryIdsAnswer, InquiryStatistics } from "./owner-inquiries.ts";
import type { OwnerSearchAnswer } from "./owner-search.ts";
import type { Passkey } from "./passkeys.ts";
import type { PersonAnswer } from "./people.ts";
import type { NewPreviewLinkAnswer, PreviewLinkAnswer } from "./preview-links.ts";
import type { TemplateAnswer } from "./replies.ts";
import type { SearchAnswer, SearchMissesAnswer, SearchQuotesAnswer } from "./search.ts";
import type { HideablePage } from "./site.ts";
import type { StatusAnswer } from "./status.ts";
import type { TermChangeAnswer, TermEffect } from "./taxonomies.ts";
import type { VisitsAnswer } from "./visits.ts";

/** What the API answers to the calls of pages. A demo adds its own. */
export interface ApiAnswers
  extends Record<`POST /api/admin/taxonomies/${Taxonomy}`, TermChangeAnswer>,
    Record<`POST /api/admin/taxonomies/${Taxonomy}/effect`, TermEffect> {
  "GET /api/session": SessionAnswer;
  "POST /api/session": SignInAnswer;
  "POST /api/session/passkey": SignInAnswer;
  "POST /api/session/passkey-options": PublicKeyCredentialRequestOptionsJSON;
  "GET /api/admin/sessions": OpenSession[];
  "GET /api/admin/passkeys": Passkey[];
  "POST /api/admin/passkeys/use-options": PublicKeyCredentialRequestOptionsJSON;
  "POST /api/admin/passkeys/new-options": PublicKeyCredentialCreationOptionsJSON;
  "GET /api/admin/totp": TotpState;
  "POST /api/admin/totp": TotpSecret;
  "POST /api/admin/totp/confirm": RecoveryCodes;
  "POST /api/admin/totp/recovery-codes": RecoveryCodes;

  "GET /api/engines": AiAbilities;
  "POST /api/engines/warm-up": AiAbilities;
  [search: `GET /api/search?${string}`]: SearchAnswer;
  [quotes: `GET /api/search/quotes?${string}`]: SearchQuotesAnswer;
  [listing: `GET /api/blog-listing${string}`]: BlogListingAnswer;
  "POST /api/newsletter": NewsletterAnswer;

  [ids: `GET /api/contacts/ids${string}`]: InquiryIdsAnswer;
  [statistics: `GET /api/contacts/statistics?${string}`]: InquiryStatistics;
  "POST /api/contacts/status": InquiryCountAnswer;
  [change: `PATCH /api/contacts/${string}`]: InquiryDetails;
  "GET /api/admin/reply-templates": TemplateAnswer[];
  "POST /api/admin/people/summary": PersonAnswer;

  [selection: `GET /api/admin/${string}/selection${string}`]: SelectionAnswer;
  [bulk: `POST /api/admin/${string}/bulk`]: BulkAnswer;
  [order: `GET /api/admin/${string}/order`]: OrderEntry[];
  [links: `GET /api/admin/${string}/preview-links`]: PreviewLinkAnswer[];
  [link: `POST /api/admin/${string}/preview-links`]: NewPreviewLinkAnswer;
  "GET /api/admin/media/unused": UnusedPictures;
  "POST /api/admin/media/remove": RemovedPictures;
  [describe: `PATCH /api/admin/media/${string}`]: PictureAnswer;

  "GET /api/admin/status": StatusAnswer;
  [visits: `GET /api/admin/visits?${string}`]: VisitsAnswer;
  [misses: `GET /api/admin/search-misses?${string}`]: SearchMissesAnswer;
  [found: `GET /api/admin/search?${string}`]: OwnerSearchAnswer;
  "GET /api/admin/evidence": EvidenceOverview;
  [proofs: `GET /api/admin/proofs${string}`]: ProofSuggestion[];

  "GET /api/admin/mail": MailStatusAnswer;
  "POST /api/admin/mail/failed/retry": MailCountAnswer;
  "DELETE /api/admin/mail/failed": MailCountAnswer;
  "GET /api/admin/mail/settings": MailSettingsAnswer;
  "PUT /api/admin/mail/settings": MailSettingsAnswer;
  "POST /api/admin/mail/settings/test": MailTestAnswer;
  "GET /api/admin/pages": HideablePage[];
  "GET /api/admin/mail-facts": Record<
    "received" | "confirm" | "already" | "notification",
    Readonly<Record<string, string>>
  >;
  [mailing: `${"GET" | "PUT" | "POST"} /api/admin/mailings/${string}`]: MailingAnswer;

  "GET /api/admin/calendars": ConnectedCalendar[];
  "POST /api/admin/calendars": ConnectedCalendar[];
  [calendar: `${"POST" | "PUT" | "DELETE"} /api/admin/calendars/${string}`]: ConnectedCalendar[];
  "GET /api/admin/models": ModelsAnswer;
  "PUT /api/admin/models/provider": ModelsAnswer;
  "DELETE /api/admin/models/provider": ModelsAnswer;
  "PUT /api/admin/models/budgets": ModelsAnswer;
  "POST /api/admin/models/list": ModelListAnswer;
  "POST /api/admin/models/test": ModelTestAnswer;
  "GET /api/admin/make-it-yours": MakeItYoursAnswer;
  "POST /api/admin/make-it-yours/resume": ImportReport;
  "POST /api/admin/make-it-yours/imprint": { id: string };
  "POST /api/admin/make-it-yours/publish": { published: string[] };
}
