const hasTypedText = () =>
  [...document.querySelectorAll('input, textarea')].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

// On pages for members who logged in by a plain form: a browser that runs scripts after all hands
// their session over to the application, and loads the page again with it.
async function adoptSession() {
  // Without storage the application could not keep the session: the page stays as it is.
  localStorage.setItem('adopting', '');
  localStorage.removeItem('adopting');
  const response = await fetch('/forms/session', { method: 'POST' });
  if (response.ok) {
    const { token, user } = await response.json();
    localStorage.setItem('token', token);
    localStorage.setItem('user', JSON.stringify(user));
    // Only now: a visitor who has followed a link meanwhile keeps the cookie, and the next page adopts it.
    const dropped = await fetch('/forms/session/adopted', { method: 'POST', keepalive: true });
    if (!dropped.ok) return;
  } else if (response.status !== 404) return;
  // Without the cookie, which another page may have dropped, the application comes: now, or with the next
  // page if somebody has begun to write.
  if (!hasTypedText()) location.reload();
}

adoptSession().catch(() => {});
