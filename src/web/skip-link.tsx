export function SkipLink() {
  return (
    <a
      href="#main"
      className="absolute -top-20 left-4 z-50 rounded-2 bg-accent-500 px-4 py-3 font-semibold text-ink focus:top-4 print:hidden"
    >
      Skip to main content
    </a>
  );
}
