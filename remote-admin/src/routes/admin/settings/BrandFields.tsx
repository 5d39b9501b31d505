import { DEFAULT_SETTINGS } from 'shared-kit/contract/constants';
import { Button, Stack } from 'shared-kit/ui';
import { ColourField, contrastRatio } from 'shared-kit/ui/colour-field';
import { useController, useFieldError } from 'shared-kit/ui/form';
import { BrandPreview } from './BrandPreview';
import type { SettingsValues } from './settings-values';
import styles from './page.module.css';

type BrandName = 'brand.primary' | 'brand.accent';

/** The contrast of text, WCAG 2.2 AA. */
const TEXT_CONTRAST = 4.5;

/** Says that the site adjusts a colour that could not be read as it is. */
function describeAdjustment(colour: string): string {
  const isReadable = ['#ffffff', '#000000'].every(
    (ground) => contrastRatio(colour, ground) >= TEXT_CONTRAST,
  );
  return isReadable
    ? 'Readable on white and on black. The site still adapts it to each theme.'
    : 'Too little contrast as text on white or black: the site darkens or lightens it for text and buttons, as below.';
}

/** The brand colours with a preview of what the site makes of them. */
export function BrandFields() {
  const primary = useController<SettingsValues, BrandName>({ name: 'brand.primary' }).field;
  const accent = useController<SettingsValues, BrandName>({ name: 'brand.accent' }).field;
  const { brand } = DEFAULT_SETTINGS;
  const isDefault = primary.value === brand.primary && accent.value === brand.accent;
  return (
    <Stack gap={5}>
      <div className={styles.pair}>
        <BrandColourField name="brand.primary" label="Primary colour" />
        <BrandColourField name="brand.accent" label="Accent colour" />
      </div>
      {!isDefault && (
        <div>
          <Button
            size="small"
            onClick={() => {
              primary.onChange(brand.primary);
              accent.onChange(brand.accent);
            }}
          >
            Use the default colours
          </Button>
        </div>
      )}
      <BrandPreview primary={primary.value} accent={accent.value} />
    </Stack>
  );
}

function BrandColourField({ name, label }: { name: BrandName; label: string }) {
  const { value, onChange } = useController<SettingsValues, BrandName>({ name }).field;
  const error = useFieldError(name);
  return <ColourField {...{ label, value, error, onChange }} hint={describeAdjustment(value)} />;
}
