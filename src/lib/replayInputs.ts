type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type);
/** What a list shows when nobody touched it. */
const getDefault = ({ options }: HTMLSelectElement) => ([...options].find((option) => option.defaultSelected) ?? options[0])?.value;
const isText = (field: Field): field is HTMLInputElement | HTMLTextAreaElement => 'defaultValue' in field && !isToggle(field);

/**
 * Tells the page, right after it was taken over, what a person had chosen or typed before: without it a radio button looks chosen, the
 * page knows nothing of it, and choosing it again does nothing.
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
      // Back to what the page believes, then typed anew: an unchanged value would not be heard.
      field.value = field.defaultValue;
      const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      setValue?.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
