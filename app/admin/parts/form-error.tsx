/** An error of the form as a whole. */
export function FormError({ children }: { children: string }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-control border border-danger/30 bg-danger-wash px-4 py-3 text-sm text-danger">
      {children}
    </p>
  );
}
