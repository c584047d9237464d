import type { ReactNode } from 'react';
import { BUSINESS_CODES } from '../../../../shared/constants';
import { toFailure } from '../../../api/ApiFailure';
import { Loading } from '../../../components/Loading';
import { NotLoaded } from '../../../components/NotLoaded';
import { Bone, type RegionQuery, useFailed } from '../../../components/StateView';

/** A query for what was chosen. Its data is null, or its failure {@link BUSINESS_CODES.missing}, when the choice is not on offer. */
export type ChosenQuery<T> = Omit<RegionQuery<T | null>, 'data'>;

interface ChosenProps<T> {
  label: string;
  query: ChosenQuery<T>;
  children: (found: T) => ReactNode;
}

/** The chosen package or store in words, or why there are none: it is loading, could not be loaded, or is not on offer. */
export function Chosen<T>({ label, query, children }: ChosenProps<T>) {
  const failed = useFailed(query);
  if (query.currentData) return children(query.currentData);
  if (query.currentData === null || toFailure(query.error).code === BUSINESS_CODES.missing) return `所选${label}已不可约，请重新选择`;
  if (failed) return <NotLoaded label={label} onRetry={() => query.refetch()} busy={query.isFetching} />;
  return (
    <Loading label={label}>
      <Bone width="9em" height="22px" />
    </Loading>
  );
}
