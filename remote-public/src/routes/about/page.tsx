import { PageHead, useSiteConfig } from 'shared-kit/remote';
import { Avatar, ButtonLink, Container, PageHeader, Section } from 'shared-kit/ui';
import styles from './page.module.css';

const DESCRIPTION = 'A place where a broken formula finds the person who has already fixed it.';

const PRINCIPLES = [
  ['Numbers you can check', 'Every tutorial works on data small enough to add up on paper.'],
  ['Answers that explain', 'The formula that works, and why the other one did not.'],
  ['Open to read', 'Everything members write can be read without an account.'],
  ['Guests welcome', 'Submit a post without an account. An editor reviews it within 48 hours.'],
];

const STATISTICS = [
  ['10k+', 'learners'],
  ['2,800+', 'peers'],
  ['50+', 'templates'],
];

export function Component() {
  const { name } = useSiteConfig();
  return (
    <Container>
      <PageHead title="About" description={DESCRIPTION} path="/about" />
      <PageHeader title={`About ${name}`} description={DESCRIPTION} paper="grid" />
      <div className={styles.columns}>
        <div className={styles.story}>
          <p>
            For nine years Meera Nair kept the books of a spice importer in one workbook. It had 61
            sheets, four authors and no map. On the last night of a quarter it stopped adding up.
          </p>
          <p>
            She posted a screenshot to a forum at half past two. A stranger, a retired surveyor,
            found the circular reference eleven minutes later, and then took another half hour to
            explain how to find the next one. She never met him. She has never had to ask about
            circular references again, either.
          </p>
          <p>
            <span>{name}</span> is built around that second half hour. People come here with the
            cell in front of them. They leave with a formula that works and, if we do it right, with
            the reason.
          </p>
          <p className={styles.founder}>
            <Avatar name="Meera Nair" size="large" />
            <span>
              <b>Meera Nair</b>
              <small>Founder</small>
            </span>
          </p>
        </div>
        <dl className={styles.statistics}>
          {STATISTICS.map(([value, label]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <Section title="Our principles">
        <ol className={styles.principles}>
          {PRINCIPLES.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title="Get started">
        <div className={styles.actions}>
          <ButtonLink variant="primary" to="/discussions" data-cta="about">
            Read the discussions
          </ButtonLink>
          <ButtonLink to="/tracks" data-cta="about">
            Choose a learning track
          </ButtonLink>
          <ButtonLink to="/submit" data-cta="about">
            Write a guest post
          </ButtonLink>
        </div>
      </Section>
    </Container>
  );
}
