/** Until there is a way to sign in, the back office says that it is closed rather than showing a door that leads nowhere. */
export function BackOfficeClosedScreen() {
  return (
    <main id="main" className="mx-auto grid max-w-xl gap-4 px-5 py-24">
      <h1 className="font-serif text-3xl">Back office</h1>
      <p className="text-ink-2">The back office is closed: this version has no way to sign in yet.</p>
      <p>
        <a href="/events">Go to the events</a>
      </p>
    </main>
  );
}
