import { PostsPage } from './PostsPage';

export function Component() {
  return (
    <PostsPage
      path="/blog"
      title="Blog"
      subtitle="Notes from people who live in spreadsheets: what broke, what fixed it, and the formula that stayed."
    />
  );
}
