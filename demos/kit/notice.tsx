type NoticeProps = { tone?: "danger" | "plain"; title: string; text: string; role?: "alert" };

/** A short message about what happened. Outside of a live region, a problem is announced with the role "alert". */
export function Notice({ tone = "plain", title, text, role }: NoticeProps) {
  const look = tone === "danger" ? "border-danger bg-danger-wash" : "border-line-strong bg-sunken";
  return (
    <span role={role} className={`block rounded-control border px-4 py-2.5 text-[15px] wrap-anywhere ${look}`}>
      <strong className="font-semibold">{title}.</strong> {text}
    </span>
  );
}
