// The face of Bengali text, loaded with its catalogue only.
import './bengali.css';
