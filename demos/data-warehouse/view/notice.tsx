type NoticeProps = { tone?: "danger" | "plain"; title: string; text: string };

/** A short message about what happened; urgent if it is a problem. */
export function Notice({ tone = "plain", title, text }: NoticeProps) {
  const look = tone === "danger" ? "border-danger bg-danger-wash" : "border-line-strong bg-sunken";
  return (
    <p
      role={tone === "danger" ? "alert" : undefined}
      className={`rounded-control border px-4 py-2.5 text-[15px] wrap-anywhere ${look}`}
    >
      <strong className="font-semibold">{title}.</strong> {text}
    </p>
  );
}
