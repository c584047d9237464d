import type { UnknownAction } from 'redux';

/**
 * Creates a namespace of plain fields with one action that sets a field. The specification's client state needs no more, so that public
 * pages need no Redux Toolkit (docs/rendering.md).
 * @param namespace the first part of the action's type
 * @param createInitial called for each new store
 */
export function createFields<State extends object>(namespace: string, createInitial: () => State) {
  const type = `${namespace}/set`;
  const set = <Field extends keyof State>(field: Field, value: State[Field]) => ({ type, field, value });
  const isSet = (action: UnknownAction): action is UnknownAction & ReturnType<typeof set> => action.type === type;
  const reducer = (state: State = createInitial(), action: UnknownAction): State =>
    isSet(action) ? { ...state, [action.field]: action.value } : state;
  return { set, reducer };
}
