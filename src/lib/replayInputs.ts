type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
/** The value that a list has initially. */
const getDefault = ({ options }: HTMLSelectElement) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement => 'defaultValue' in field && !isToggle(field);

/**
 * Replays, after hydration, selections and text entered before it. Otherwise a radio button looks selected although the page's state does
 * not know it, and selecting it again has no effect.
 * @param root the hydrated element
 */
export function replayInputs(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== getDefault(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isToggle(field) && field.checked !== field.defaultChecked) {
      // A radio button is not left: another is chosen.
      if (field.type === 'radio' && !field.checked) continue;
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.type === 'file') {
      if (field instanceof HTMLInputElement && field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isText(field) && field.value !== field.defaultValue) {
      const { value } = field;
      // React ignores an input event for a value that it knows, so the field is first reset to the value that React rendered.
      field.value = field.defaultValue;
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setValue?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
