import type { Endpoints } from 'shared-kit/client';
import { adminContract, type AdminContract } from 'shared-kit/contract';

/** Every endpoint of the admin area; a table in a production build, as `shared-kit/client`'s. */
export const endpoints: Endpoints<AdminContract> = adminContract;
