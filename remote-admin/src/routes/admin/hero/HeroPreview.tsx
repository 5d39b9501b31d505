import { useDeferredValue, useState } from 'react';
import { Monitor, Smartphone } from 'lucide-react';
import { LIMITS } from 'shared-kit/contract/constants';
import { useQuery } from 'shared-kit/client/query';
import { Chip, ChipGroup, EmptyState } from 'shared-kit/ui';
import { useWatch } from 'shared-kit/ui/form';
import { HeroBanner, HeroSearch, KpiStrip, type HeroContent } from 'shared-kit/ui/hero';
import { PreviewFrame } from 'shared-kit/ui/preview-frame';
import { kpisQuery } from '../queries';
import type { HeroValues } from './hero-values';
import { publishedHeroQuery } from './queries';
import styles from './HeroFields.module.css';

/** In pixels. */
const WIDTHS = [
  { value: 1280, label: 'Desktop', Icon: Monitor },
  { value: 390, label: 'Phone', Icon: Smartphone },
] as const;

/** A desktop's width would be drawn too small to read there. */
const isPhone = () => window.innerWidth < 640;

/** The form's values, as far as they can be shown. */
function toContent(values: HeroValues): HeroContent {
  return {
    ...values,
    h1: values.h1.trim() || 'Your headline',
    ctaPrimary: { ...values.ctaPrimary, label: values.ctaPrimary.label || 'Primary button' },
    ctaSecondary: {
      ...values.ctaSecondary,
      label: values.ctaSecondary.label || 'Secondary button',
    },
    kpis: values.kpis.filter(({ label, value }) => label.trim() !== '' && value >= 0),
  };
}

/**
 * The hero as the home page will show it, unsaved changes included, and the published one of the
 * other variant to compare.
 */
export function HeroPreview() {
  // The form begins with every field, and none is unregistered.
  const values = useDeferredValue(useWatch<HeroValues>() as HeroValues);
  const other = values.variant === 'A' ? 'B' : 'A';
  const [width, setWidth] = useState<number>(WIDTHS[isPhone() ? 1 : 0].value);
  const [isOther, setOther] = useState(false);
  const published = useQuery(publishedHeroQuery(other));
  const content = isOther ? published.data : toContent(values);
  return (
    <div>
      <div className={styles.bar}>
        <ChipGroup label="Previewed variant">
          <Chip pressed={!isOther} onToggle={() => setOther(false)}>
            {`${values.variant}: this form`}
          </Chip>
          <Chip pressed={isOther} onToggle={() => setOther(true)}>
            {`${other}: published`}
          </Chip>
        </ChipGroup>
        <ChipGroup label="Preview width">
          {WIDTHS.map(({ value, label, Icon }) => (
            <Chip key={label} pressed={value === width} onToggle={() => setWidth(value)}>
              <Icon aria-hidden="true" size={16} />
              <span>{label}</span>
            </Chip>
          ))}
        </ChipGroup>
      </div>
      {content ? (
        <PreviewFrame
          title={isOther ? `Published variant ${other}` : `Variant ${values.variant}, this form`}
          width={width}
        >
          <PreviewedHero content={content} />
        </PreviewFrame>
      ) : (
        <EmptyState>
          {published.isError
            ? published.error.message
            : published.isPending
              ? 'Loading…'
              : `No hero of variant ${other} is published.`}
        </EmptyState>
      )}
    </div>
  );
}

/** The same parts as on the home page; the search leads nowhere. */
function PreviewedHero({ content }: { content: HeroContent }) {
  const siteKpis = useQuery(kpisQuery);
  const own = content.kpis ?? [];
  const kpis = own.length > 0 ? own : (siteKpis.data?.items ?? []);
  return (
    <HeroBanner
      hero={content}
      search={<HeroSearch onSearch={() => {}} />}
      kpis={<KpiStrip kpis={kpis.slice(0, LIMITS.heroKpis)} />}
    />
  );
}
