import { Section, TextLink } from 'shared-kit/ui';
import styles from './FaqSection.module.css';

const QUESTIONS = [
  {
    question: 'Does it cost anything?',
    answer:
      'No. Reading, asking, answering and writing are free. So is the plan you get when you ask us about a sheet.',
  },
  {
    question: 'Do I need an account?',
    answer:
      'Not to read, to download, or to send us a guest post. You need one to reply, to like, to follow authors and to write tutorials.',
  },
  {
    question: 'Excel or Google Sheets?',
    answer:
      'Both. Where a function exists in only one of them, the tutorial says so and shows the other way.',
  },
  {
    question: 'How long does a guest post wait?',
    answer: 'An editor reads it within 48 hours. You hear from us either way.',
  },
  {
    question: 'May I use the templates at work?',
    answer:
      'Yes, and change them as you like. Their formulas are open; please check the result before money depends on it.',
  },
  {
    question: 'My workbook is confidential. How do I ask?',
    answer:
      'Replace names and figures, keep the shape. Five invented rows that show the problem get better answers than the real file.',
  },
];

/** Uses `details`, which works without JavaScript. */
export function FaqSection() {
  return (
    <Section
      numbered
      title="Frequently asked questions"
      action={<TextLink to="/discussions">Ask a question</TextLink>}
    >
      <div className={styles.list}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
