import { Section } from 'shared-kit/ui';
import styles from './TestimonialsSection.module.css';

const QUOTES = [
  {
    text: 'I came for one VLOOKUP and stayed for the explanation. Our month-end is a coffee now, not a weekend.',
    name: 'Hannah Brandt',
    role: 'Controller, mid-sized brewery',
  },
  {
    text: 'Somebody answered with the formula and with the reason the old one broke. That second half is rare.',
    name: 'Kofi Mensah',
    role: 'Operations, courier company',
  },
  {
    text: 'The dashboard track made me delete half of mine. My director finally reads the other half.',
    name: 'Sofía Ledesma',
    role: 'Analyst, public health',
  },
];

export function TestimonialsSection() {
  return (
    <Section numbered title="What members say">
      <div className={styles.quotes}>
        {QUOTES.map(({ text, name, role }) => (
          <figure key={name} className={styles.quote}>
            <blockquote className={styles.text}>
              <p>{text}</p>
            </blockquote>
            <figcaption className={styles.author}>
              <b>{name}</b>
              <span>{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
