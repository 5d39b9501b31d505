import { Container, ErrorState } from 'shared-kit/ui';
import styles from './RootError.module.css';

/**
 * The last error page: for what the layout itself throws. It uses none of the layout's parts, and
 * its link loads the home page anew.
 */
export function RootError() {
  return (
    <main className={styles.page}>
      <title>Something went wrong</title>
      <Container width="narrow">
        <h1>Something went wrong</h1>
        <ErrorState
          message="The site could not be shown. This is our mistake."
          onRetry={() => window.location.reload()}
        />
        <p>
          <a href="/">Go to the home page</a>
        </p>
      </Container>
    </main>
  );
}
