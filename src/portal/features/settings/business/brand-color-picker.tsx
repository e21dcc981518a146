import { ColorPicker } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ownBrand } from '#domain/operations/business/brand.ts'
import classes from './brand-section.module.css'

const suggestions = [ownBrand.light.fill, '#1d4ed8', '#b3362c', '#f2b705', '#334155']

type BrandColorPickerProps = { value: string; onPick: (color: string) => void }

/**
 * The colors to pick from, scrolled into sight. It leaves the focus in the field, which has everything for those without a pointer.
 */
export function BrandColorPicker({ value, onPick }: BrandColorPickerProps) {
  const picker = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Why void: some browsers answer with a promise, which is no function that ends an effect.
    void picker.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the press itself is left alone, only the focus stays
    <div ref={picker} className={classes.picker} onMouseDown={(event) => event.preventDefault()}>
      <ColorPicker format="hex" focusable={false} swatches={suggestions} value={value} onChange={onPick} />
    </div>
  )
}
