// On pages for members who logged in by a plain form: a browser that runs scripts after all hands
// their session over to the application, and loads the page again with it.
async function adoptSession() {
  // Without storage the application could not keep the session: the page stays as it is.
  localStorage.setItem('adopting', '');
  localStorage.removeItem('adopting');
  const response = await fetch('/forms/session', { method: 'POST' });
  if (!response.ok) return;
  const { token, user } = await response.json();
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
  location.reload();
}

adoptSession().catch(() => {});
