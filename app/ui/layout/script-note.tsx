/** Tells visitors without JavaScript what won't work. */
export function ScriptNote({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-6 rounded-control border border-line-strong bg-sunken px-4 py-3 text-[15px]">{children}</p>
    </noscript>
  );
}
