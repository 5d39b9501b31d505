import { PostsPage } from '../blog/PostsPage';

export function Component() {
  return (
    <PostsPage
      path="/tutorials"
      title="Tutorials"
      subtitle="Step by step, with formulas you can paste and numbers you can check on paper."
    />
  );
}
