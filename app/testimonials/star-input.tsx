import { FieldTexts, type FieldState } from '~/forms/field-frame'
import { plural } from '~/lib/text'
import { Icon } from '~/ui/icon'
import { defaultRating } from './limits'

/** Five radio buttons that look like stars; every star up to the chosen one is lit, by CSS alone. */
export function StarInput({ field, label }: { field: FieldState; label: string }) {
  const chosen = Number(field.initialValue ?? defaultRating)
  return (
    <fieldset className="field" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend>{label}</legend>
      <FieldTexts field={field} />
      <div className="star-input">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label key={stars}>
            <input
              key={field.key}
              className="covering"
              type="radio"
              id={stars === 1 ? field.id : undefined}
              name={field.name}
              form={field.formId}
              value={stars}
              defaultChecked={stars === chosen}
            />
            <Icon name="star" />
            <span className="visually-hidden">{plural(stars, 'star')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
