import { useState } from 'react';
import { Section, Stack } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';
import {
  RichTextField,
  RichTextToolbar,
  RichTextToolbarProvider,
  type RichTextImages,
} from 'shared-kit/ui/rich-text-editor';

const article = `
<h2>Step 1: name the pieces</h2>
<p>A formula that is read often deserves names. <code>LET</code> gives them, and each is worked out
<strong>once</strong>. Press <kbd>Enter</kbd> and <a href="/blog">read on</a>.</p>
<pre><code>=<span class="fn">LET</span>(rate, <span class="ref">B2</span>,
  <span class="fn">IF</span>(rate &gt; <span class="num">0.2</span>, <span class="str">"high"</span>, <span class="fn">SUM</span>(<span class="ref">C2:C9</span>)))</code></pre>
<ul><li>Names may not look like cells</li><li>Later names may use earlier ones</li></ul>
<ol><li>Write the innermost part</li><li>Give it a name</li></ol>
<blockquote>A sheet is a letter to whoever opens it next.</blockquote>
<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>
<tbody><tr><td>January</td><td>1,204.50</td></tr><tr><td>February</td><td>980.00</td></tr></tbody></table>
`;

const body =
  '<h2>Name the pieces</h2><p>A formula that is read often deserves names.</p>' +
  '<table><thead><tr><th>Month</th><th>Sum</th></tr></thead>' +
  '<tbody><tr><td>January</td><td>1,204.50</td></tr></tbody></table>';

let attempts = 0;

/** Uploads nothing: each picture fails once and is then one of the site's. */
const images: RichTextImages = {
  maxBytes: 4_000_000,
  tooLarge: 'Please keep media below 4 MB to avoid bloating the draft.',
  unreadable: 'This picture cannot be read.',
  upload: async (_, { onProgress }) => {
    onProgress(0.5);
    attempts += 1;
    if (attempts % 2 === 1) throw new Error('The picture could not be uploaded.');
    return '/saffron-logo.png';
  },
};

export function RichTextStories() {
  return (
    <>
      <Section title="Articles">
        <RichText html={article} />
      </Section>
      <Section title="Rich text fields">
        <RichTextToolbarProvider>
          <Stack>
            <RichTextToolbar />
            <EditorStory label="Body" initial={body} />
            <EditorStory label="Quick tips" initial="" />
          </Stack>
        </RichTextToolbarProvider>
        <PlainStory />
      </Section>
    </>
  );
}

/** One of several texts with a common toolbar. */
function EditorStory({ label, initial }: { label: string; initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <RichTextField
        label={label}
        hint="Headings, tables and pictures."
        placeholder="Write or paste"
        structure
        images={images}
        value={value}
        onChange={setValue}
      />
      <output aria-label={`${label} as stored`} hidden>
        {value}
      </output>
    </>
  );
}

/** A text with a toolbar of its own. */
function PlainStory() {
  const [value, setValue] = useState('');
  return <RichTextField label="Comment" plainPaste value={value} onChange={setValue} />;
}
