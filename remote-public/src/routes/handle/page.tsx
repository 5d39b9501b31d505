export { Component, errorMessage, NotFound, PageSkeleton } from '../profile/id/page';
