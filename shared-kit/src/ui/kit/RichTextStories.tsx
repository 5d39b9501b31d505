import { Section } from 'shared-kit/ui';
import { RichText } from 'shared-kit/ui/rich-text';

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

export function RichTextStories() {
  return (
    <Section title="Articles">
      <RichText html={article} />
    </Section>
  );
}
