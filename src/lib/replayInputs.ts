type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
/** The value that a list shows before anybody changes it. */
const getDefault = ({ options }: HTMLSelectElement) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement => 'defaultValue' in field && !isToggle(field);

/**
 * Repeats, after hydration, what a person chose or typed before it. Without this a radio button looks chosen although the page's state
 * does not know it, and choosing it again has no effect.
 * @param root the element that was hydrated
 */
export function replayInputs(root: ParentNode): void {
  for (const field of root.querySelectorAll<Field>('input, textarea, select')) {
    if (field instanceof HTMLSelectElement) {
      if (field.value !== getDefault(field)) field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isToggle(field) && field.checked !== field.defaultChecked) {
      field.checked = field.defaultChecked;
      field.click();
    } else if (field.type === 'file') {
      if (field instanceof HTMLInputElement && field.files?.length) field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (isText(field) && field.value !== field.defaultValue) {
      const { value } = field;
      // React ignores an input event whose value it already knows, so the field first returns to the value that React rendered.
      field.value = field.defaultValue;
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setValue?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
