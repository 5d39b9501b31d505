import { useSiteConfig } from 'shared-kit/remote';
import { Avatar, Container, TextLink } from 'shared-kit/ui';
import styles from './FounderSection.module.css';

export function FounderSection() {
  const { name } = useSiteConfig();
  return (
    <Container>
      <section aria-labelledby="founder" className={styles.card}>
        <Avatar name="Meera Nair" size="huge" />
        <div className={styles.content}>
          <h2 id="founder" className={styles.title}>
            About the founder
          </h2>
          <p>
            Meera Nair kept the books of a spice importer for nine years, in one workbook with 61
            sheets. When it broke on the last night of a quarter, a stranger in a forum found the
            circular reference in eleven minutes. <span>{name}</span> is her way of passing that on.
          </p>
          <p className={styles.signature}>
            <b>Meera Nair</b>, founder · <TextLink to="/about">Read the whole story</TextLink>
          </p>
        </div>
      </section>
    </Container>
  );
}
