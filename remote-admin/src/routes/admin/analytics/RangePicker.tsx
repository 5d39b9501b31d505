import { Chip, ChipGroup } from 'shared-kit/ui';
import { RANGES } from './date-range';

type Range = (typeof RANGES)[number];

export interface RangePickerProps {
  value: Range;
  onChange: (range: Range) => void;
}

/** Chooses the days that the page is about. */
export function RangePicker({ value, onChange }: RangePickerProps) {
  return (
    <ChipGroup label="Range">
      {RANGES.map((range) => (
        <Chip
          key={range}
          pressed={range === value}
          onToggle={() => onChange(range)}
        >{`${range} days`}</Chip>
      ))}
    </ChipGroup>
  );
}
